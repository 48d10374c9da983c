/** Outline of an icon, which client/icons.ts serves. */
declare module 'icon:*' {
  export const outline: string | readonly string[];
}
