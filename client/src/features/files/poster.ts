import { POSTER_SECOND, POSTER_SIDE_MAX, POSTER_WAIT_MS } from '#contract/features/files/limits.ts';
import { loadHttp } from '../../api/load-http.ts';
import { fittingSize } from './send-file.ts';

/** Quality of the still, 0 to 1. @assumed */
const QUALITY = 0.85;

/**
 * Returns the second at which a video's still is taken: a little after its start, which is often black. A recording of
 * unknown length may be shorter than that: its first frame is taken.
 * @param duration of the video in seconds, as reported by the browser
 */
export const posterSecond = (duration: number): number =>
  Number.isFinite(duration) ? Math.min(POSTER_SECOND, duration / 2) : 0;

/** Still of a video that is being uploaded. */
export interface Poster {
  /** Local address of the still in this browser. */
  readonly preview: string;
  /**
   * Attaches the still to the video's draft on the server. It is optional: this never rejects, and ends within its
   * time.
   */
  readonly send: (id: string, signal: AbortSignal) => Promise<void>;
}

/** Makes the still of a video; null if this browser can't read it, or takes too long. */
export async function makePoster(file: Blob): Promise<Poster | null> {
  const picture = await takePicture(file);
  if (picture === null) return null;
  const form = new FormData();
  form.append('files', picture, 'poster.jpg');
  return {
    preview: URL.createObjectURL(picture),
    send: (id, signal) =>
      loadHttp()
        .then(http => http.put(`/files/${id}/poster`, form, { signal, timeout: POSTER_WAIT_MS }))
        .then(
          () => undefined,
          () => undefined,
        ),
  };
}

async function takePicture(file: Blob): Promise<Blob | null> {
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  const given = new AbortController();
  const timer = setTimeout(() => given.abort(), POSTER_WAIT_MS);
  try {
    return await draw(video, url, given.signal);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
}

async function draw(video: HTMLVideoElement, url: string, signal: AbortSignal): Promise<Blob | null> {
  Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: url });
  await heard(video, 'loadeddata', signal);
  video.currentTime = posterSecond(video.duration);
  await heard(video, 'seeked', signal);
  const { videoWidth, videoHeight } = video;
  const size = fittingSize(videoWidth, videoHeight, POSTER_SIDE_MAX) ?? { width: videoWidth, height: videoHeight };
  const canvas = Object.assign(document.createElement('canvas'), size);
  canvas.getContext('2d')?.drawImage(video, 0, 0, size.width, size.height);
  return await new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

/** Waits for an event of the video; rejects on an error of the video, and when the time is over. */
function heard(video: HTMLVideoElement, event: 'loadeddata' | 'seeked', signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new Error('The video can’t be read.')), { once: true });
    signal.addEventListener('abort', () => reject(new Error('The video takes too long.')), { once: true });
  });
}
