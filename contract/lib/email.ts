/** "The email pattern is a lower-case address." @spec 2§5 Invitation, 3§5.2 */
export const EMAIL = /^[a-z0-9](?:[a-z0-9._%+-]*[a-z0-9_%+-])?@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;
