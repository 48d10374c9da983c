import { encode } from 'uqr';
import styles from './qr-code.module.css';

interface QrCodeProps {
  text: string;
  label: string;
  /** Hint at the use of the code. */
  hint: string;
  /** Message shown if the text is too long for any code. */
  tooLong: string;
}

/** Width of the light border around a code, in squares; cameras need it to find the code. */
const BORDER = 4;

/** Returns the dark squares as one outline, or null if the text is too long for any code. */
function outlineOf(text: string): { size: number; path: string } | null {
  try {
    const { data, size } = encode(text, { ecc: 'L', border: BORDER });
    const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size, path: squares.join('') };
  } catch {
    return null;
  }
}

/** QR code, dark on light in both colour schemes, as cameras need it. */
export function QrCode({ text, label, hint, tooLong }: QrCodeProps) {
  const outline = outlineOf(text);
  if (outline === null) return <p>{tooLong}</p>;
  return (
    <figure className={styles.code}>
      <svg viewBox={`0 0 ${outline.size} ${outline.size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={outline.path} />
      </svg>
      <figcaption>{hint}</figcaption>
    </figure>
  );
}
