import { fork, type ChildProcess } from 'node:child_process';
import type { PictureAnswer, PictureRequest, RenderedPicture } from './picture-messages.ts';
import { TooManyPixelsError } from './pictures.ts';
import { createQueue } from './queue.ts';

/** Photos worked on at once, by all requests of this server. @assumed */
const PHOTOS_AT_ONCE = 2;
/** Milliseconds after which a photo is given up, and the process with it. @assumed */
const PHOTO_MS_MAX = 60_000;
/** Milliseconds without photos after which the process ends and gives its memory back. @assumed */
const IDLE_MS = 30_000;

interface Waiting {
  readonly resolve: (picture: RenderedPicture) => void;
  readonly reject: (error: Error) => void;
}

/** A process, and who waits for its answers. */
interface Worker {
  readonly process: ChildProcess;
  readonly waiting: Map<number, Waiting>;
}

const isSource = import.meta.url.endsWith('.ts');
const MODULE = new URL(isSource ? './picture-worker.ts' : './picture-worker.js', import.meta.url);

const queue = createQueue(PHOTOS_AT_ONCE);
let worker: Worker | null = null;
let idle: NodeJS.Timeout | undefined;
let lastId = 0;

/**
 * Renders a photo in a process of its own, which starts with the first photo. What it makes is written beside the photo.
 * @param path a file in a folder that is removed afterwards
 * @throws TooManyPixelsError as `renderPicture`; Error when the photo can't be decoded, or takes the process down
 */
export const renderApart = (path: string): Promise<RenderedPicture> => queue(() => ask((worker ??= start()), path));

async function ask({ process, waiting }: Worker, path: string): Promise<RenderedPicture> {
  clearTimeout(idle);
  lastId += 1;
  const request: PictureRequest = { id: lastId, path };
  const giveUp = setTimeout(() => process.kill('SIGKILL'), PHOTO_MS_MAX);
  try {
    return await new Promise<RenderedPicture>((resolve, reject) => {
      waiting.set(request.id, { resolve, reject });
      process.send(request);
    });
  } finally {
    clearTimeout(giveUp);
    waiting.delete(request.id);
    if (waiting.size === 0) idle = setTimeout(rest, IDLE_MS).unref();
  }
}

/** Lets the process end; the next photo starts another. */
function rest(): void {
  const resting = worker;
  worker = null;
  if (resting?.process.connected === true) resting.process.disconnect();
}

function start(): Worker {
  const process = fork(MODULE, {
    execArgv: isSource ? ['--import', 'tsx'] : [],
    // Few arenas: decoders on several threads would otherwise keep several times what they need.
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const started: Worker = { process, waiting: new Map() };
  process.on('message', (answer: PictureAnswer) => settle(started.waiting.get(answer.id), answer));
  const lost = (): void => {
    if (worker === started) worker = null;
    for (const { reject } of started.waiting.values()) reject(new Error('The process that works on photos ended'));
  };
  process.on('exit', lost);
  process.on('error', lost);
  // Neither the process nor the line to it keeps the server from ending.
  process.unref();
  process.channel?.unref();
  return started;
}

function settle(asked: Waiting | undefined, answer: PictureAnswer): void {
  if ('picture' in answer) asked?.resolve(answer.picture);
  else if (answer.refused === 'pixels') asked?.reject(new TooManyPixelsError(answer.because));
  else asked?.reject(new Error(answer.because));
}
