/** Addresses of the two fonts of the design, which the sign-in pages share, so that a first visit fetches them once. */
export const FONTS = { bricolage: '/fonts/bricolage-grotesque.woff2', figtree: '/fonts/figtree.woff2' } as const;
