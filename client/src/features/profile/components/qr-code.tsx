import { encode } from 'uqr';
import styles from './qr-code.module.css';

interface QrCodeProps {
  text: string;
  label: string;
  /** What can be done with it. */
  hint: string;
  /** What is said of a text that no code holds. */
  tooLong: string;
}

/** Light squares around a code, without which cameras don't find it. */
const BORDER = 4;

/** The dark squares as one outline; null of a text that is too long for any code. */
function outlineOf(text: string): { size: number; path: string } | null {
  try {
    const { data, size } = encode(text, { ecc: 'L', border: BORDER });
    const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size, path: squares.join('') };
  } catch {
    return null;
  }
}

/** A QR code, dark on light in both schemes: that is how cameras read it. */
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
