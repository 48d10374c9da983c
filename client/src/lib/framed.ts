/**
 * Whether the application is shown inside another site's page, which the server allows for configured origins. The
 * identity provider may never be shown in a frame, and a frame has its own storage. @spec decision 34
 */
export const isFramed = window.self !== window.top;
