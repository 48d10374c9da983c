/** The used part of libheif-js, which has no types of its own. */
declare module 'libheif-js/wasm-bundle.js' {
  interface Shown {
    data: Uint8ClampedArray;
    width: number;
    height: number;
  }
  interface HeifImage {
    get_width: () => number;
    get_height: () => number;
    /** Fills the data; the callback gets null after a failure. */
    display: (picture: Shown, done: (shown: Shown | null) => void) => void;
  }
  const libheif: { HeifDecoder: new () => { decode: (input: Uint8Array) => HeifImage[] } };
  export default libheif;
}
