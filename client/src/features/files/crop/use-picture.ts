import { useEffect, useRef, useState } from 'react';
import type { Outcome } from '../../../ui/controls/use-submission.ts';
import { guessKind } from '../file-kind.ts';
import type { UploadPath } from '../requests.ts';
import { sendFile } from '../send-file.ts';
import type { Focus } from '#contract/features/feed/types.ts';
import type { Point } from '../zoom.ts';

/** Largest zoom of a picture. @assumed */
export const CROP_ZOOM_MAX = 4;

/** JPEG quality of the uploaded picture, 0 to 1. @assumed */
const QUALITY = 0.9;

/** Kept part of a picture: its zoom, from 1, and its position, in percent of the part cut away. */
export interface Crop {
  readonly zoom: number;
  readonly focus: Focus;
}

/** Largest possible crop, centred. */
export const WHOLE_CROP: Crop = { zoom: 1, focus: [50, 50] };

export interface Size {
  readonly width: number;
  readonly height: number;
}

interface Area extends Size {
  readonly left: number;
  readonly top: number;
}

/** Target shape of a crop. */
interface CropShape {
  /** Width by height. */
  readonly ratio: number;
  /** Largest width that is uploaded, in pixels. */
  readonly widthMax: number;
}

const within = (value: number, most: number): number => Math.min(Math.max(value, 0), most);

/** Returns the largest part of this ratio, divided by the zoom; not rounded. */
function partOf({ width, height }: Size, zoom: number, ratio: number): Size {
  const part = width / height > ratio ? { width: height * ratio, height } : { width, height: width / ratio };
  return { width: part.width / zoom, height: part.height / zoom };
}

/** Returns the kept part, in pixels of the picture. */
export function cropArea(picture: Size, { zoom, focus: [x, y] }: Crop, ratio: number): Area {
  const part = partOf(picture, zoom, ratio);
  const [width, height] = [Math.max(Math.round(part.width), 1), Math.max(Math.round(part.height), 1)];
  return {
    width,
    height,
    left: Math.round(((picture.width - width) * x) / 100),
    top: Math.round(((picture.height - height) * y) / 100),
  };
}

/** Converts the start of the kept part to a position in percent of the part cut away. */
const percentOf = (begin: number, cut: number): number => (cut <= 0 ? 50 : (within(begin, cut) / cut) * 100);

/** Returns the crop after the picture was dragged in its frame. @param by in units of the frame */
export function draggedCrop(crop: Crop, by: Point, frame: Size, picture: Size, ratio: number): Crop {
  const part = partOf(picture, crop.zoom, ratio);
  const cut = { x: picture.width - part.width, y: picture.height - part.height };
  const [x, y] = crop.focus;
  return {
    ...crop,
    focus: [
      percentOf((cut.x * x) / 100 - (by.x * part.width) / frame.width, cut.x),
      percentOf((cut.y * y) / 100 - (by.y * part.height) / frame.height, cut.y),
    ],
  };
}

/** Returns the crop with another zoom and the same centre, as far as the edges allow. */
export function zoomedCrop({ zoom, focus: [x, y] }: Crop, wanted: number, picture: Size, ratio: number): Crop {
  const next = Math.min(Math.max(wanted, 1), CROP_ZOOM_MAX);
  const [before, after] = [partOf(picture, zoom, ratio), partOf(picture, next, ratio)];
  const begin = (whole: number, part: number, percent: number, then: number): number =>
    ((whole - part) * percent) / 100 + (part - then) / 2;
  return {
    zoom: next,
    focus: [
      percentOf(begin(picture.width, before.width, x, after.width), picture.width - after.width),
      percentOf(begin(picture.height, before.height, y, after.height), picture.height - after.height),
    ],
  };
}

/** Returns the position of the whole picture such that its kept part fills the frame, in percent of the frame. */
export function shownArea(picture: Size, { zoom, focus: [x, y] }: Crop, ratio: number): Area {
  const part = partOf(picture, zoom, ratio);
  const [width, height] = [(picture.width / part.width) * 100, (picture.height / part.height) * 100];
  return { width, height, left: ((100 - width) * x) / 100, top: ((100 - height) * y) / 100 };
}

/** Returns the kept part as a JPEG of that shape. @throws error of the browser for a file that is not a picture */
async function croppedPicture(file: File, crop: Crop, { ratio, widthMax }: CropShape): Promise<File> {
  const picture = await createImageBitmap(file);
  const area = cropArea(picture, crop, ratio);
  const width = Math.min(area.width, widthMax);
  const canvas = new OffscreenCanvas(width, Math.max(Math.round(width / ratio), 1));
  const drawing = canvas.getContext('2d');
  if (drawing) {
    // White background, because transparent parts would become black.
    drawing.fillStyle = '#fff';
    drawing.fillRect(0, 0, canvas.width, canvas.height);
    drawing.drawImage(picture, area.left, area.top, area.width, area.height, 0, 0, canvas.width, canvas.height);
  }
  picture.close();
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: blob.type });
}

/** Picture that has been chosen and is not yet uploaded. */
export interface ChosenPicture extends Size {
  file: File;
  /** Address of the browser's own copy. */
  url: string;
  crop: Crop;
}

/** Manages a picture that is chosen, positioned, and cropped when it is uploaded. @param shape target shape */
export function usePicture(path: UploadPath, shape: CropShape) {
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  /** Already uploaded picture, so that a second try does not upload it again. */
  const sent = useRef<{ picture: ChosenPicture; id: string } | null>(null);
  const url = chosen?.url;
  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url]);
  const sendOnce = async (picture: ChosenPicture): Promise<string> => {
    if (sent.current?.picture === picture) return sent.current.id;
    const cut = await croppedPicture(picture.file, picture.crop, shape);
    const { id } = await sendFile(cut, path, { onShare: () => undefined, signal: new AbortController().signal });
    sent.current = { picture, id };
    return id;
  };
  return {
    chosen,
    shape,
    /** Identifies the current choice, so that the form notices a change; '' without a choice. */
    name: chosen ? `${chosen.url} ${chosen.crop.zoom} ${chosen.crop.focus.join(' ')}` : '',
    /** @returns false if the file is not a picture that this browser can read */
    choose: async ([file]: readonly File[]): Promise<boolean> => {
      if (!file) return true;
      if (guessKind(file) !== 'photo') return false;
      try {
        setChosen({ file, ...(await sizeOf(file)), url: URL.createObjectURL(file), crop: WHOLE_CROP });
        return true;
      } catch {
        return false;
      }
    },
    move: (crop: Crop) => setChosen(now => now && { ...now, crop }),
    /**
     * Crops and uploads the chosen picture, then saves with its id; undefined without a choice. Returns a result like a
     * mutation of RTK Query, for errors of the picture too.
     */
    sendWith: async <Answer extends Outcome>(
      save: (picture: string | undefined) => PromiseLike<Answer>,
    ): Promise<Answer | { error: unknown; data?: undefined }> => {
      try {
        return await save(chosen ? await sendOnce(chosen) : undefined);
      } catch (error) {
        return { error };
      }
    },
  };
}

/** @throws error of the browser for a file that is not a picture */
async function sizeOf(file: File): Promise<Size> {
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  picture.close();
  return { width, height };
}
