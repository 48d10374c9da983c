/** Header that names the view session which a request belongs to: who signed in looks at the network in somebody's place. */
export const VIEW_HEADER = 'view-session';
