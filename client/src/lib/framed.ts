/**
 * Whether the application is shown inside another site's page, which the server allows of configured origins. Nothing of the identity
 * provider may be shown in a frame, and what a frame keeps is its own. @spec decision 34
 */
export const isFramed = window.self !== window.top;
