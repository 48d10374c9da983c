import { useEffect, useState } from 'react';

/** Picture drawn on a canvas, because the page's policy forbids blob addresses for pictures. */
export function PictureCanvas({ bytes, alt, className }: { bytes: Blob; alt: string; className: string | undefined }) {
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  useEffect(() => {
    if (canvas === null) return;
    void createImageBitmap(bytes).then(picture => {
      canvas.width = picture.width;
      canvas.height = picture.height;
      canvas.getContext('2d')?.drawImage(picture, 0, 0);
      picture.close();
    });
  }, [bytes, canvas]);
  return <canvas ref={setCanvas} className={className} role="img" aria-label={alt} />;
}
