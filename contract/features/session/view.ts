/** Header with the view session of a request: the signed-in person looks at the network as another person. */
export const VIEW_HEADER = 'view-session';
