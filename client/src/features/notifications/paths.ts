/** Addresses of notifications. @spec 3§2.1 */
export const notificationPaths = { list: '/notifications', preferences: '/notifications/preferences' } as const;
