import { fork, type ChildProcess } from 'node:child_process';
import type { PictureAnswer, PictureFailure, PictureRequest, RenderedPicture } from './picture-messages.ts';

/** Queue that runs the work it is given in order of arrival, with a limit on how much runs at once. */
type Queue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Creates a queue that keeps a burst of heavy work from exhausting the memory: waiting work costs only its closure. */
export function createQueue(atOnce: number): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async work => {
    if (running >= atOnce) await new Promise<void>(resolve => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The slot is handed over, not freed and taken again, so nobody can slip in between.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

/** Photos worked on at once, by all requests of this server, each in a process of its own. @assumed */
const PHOTOS_AT_ONCE = 2;
/** Milliseconds after which a photo is given up, and the process with it. @assumed */
const PHOTO_MS_MAX = 60_000;
/** Milliseconds without photos after which a process ends and gives its memory back. @assumed */
const IDLE_MS = 30_000;

/** Error for a photo that could not be rendered. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly failure: PictureFailure;

  constructor(failure: PictureFailure, because: string) {
    super(because);
    this.failure = failure;
  }
}

/** Process without work. */
interface IdleProcess {
  readonly process: ChildProcess;
  /** Takes the process out of rest. */
  readonly wake: () => void;
}

const isSource = import.meta.url.endsWith('.ts');
const MODULE = new URL(isSource ? './picture-worker.ts' : './picture-worker.js', import.meta.url);

const queue = createQueue(PHOTOS_AT_ONCE);
const idle: IdleProcess[] = [];

/**
 * Renders a photo in a process that does nothing else meanwhile, so that a photo that crashes it affects no other
 * request. The results are written beside the photo.
 * @param path a file in a folder that is removed afterwards
 * @param patience milliseconds after which the photo is given up
 * @throws PictureError
 */
export const renderApart = (path: string, patience = PHOTO_MS_MAX): Promise<RenderedPicture> =>
  queue(async () => {
    const process = take();
    const answer = await ask(process, path, patience);
    rest(process);
    if ('picture' in answer) return answer.picture;
    throw new PictureError(answer.failure, answer.because);
  });

/** @throws PictureError when the process ends without an answer, or is ended because it takes too long */
const ask = (process: ChildProcess, path: string, patience: number): Promise<PictureAnswer> =>
  new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => {
      process.kill('SIGKILL');
      refuse(new PictureError('slow', `It took longer than ${patience} ms`));
    }, patience);
    const stopListening = (): void => {
      clearTimeout(giveUp);
      process.off('message', answered).off('exit', lost).off('error', lost);
    };
    const refuse = (error: PictureError): void => {
      stopListening();
      reject(error);
    };
    const answered = (answer: PictureAnswer): void => {
      stopListening();
      resolve(answer);
    };
    const lost = (reason: unknown): void =>
      refuse(new PictureError('lost', `The process that works on photos ended: ${String(reason)}`));
    process.on('message', answered).on('exit', lost).on('error', lost);
    const request: PictureRequest = { path };
    process.send(request);
  });

/** Returns a process without work: a resting one, or a new one. */
function take(): ChildProcess {
  const rested = idle.at(-1);
  rested?.wake();
  return rested?.process ?? start();
}

/** Keeps a process for the next photo, and lets it end after a while. */
function rest(process: ChildProcess): void {
  const wake = (): void => {
    clearTimeout(ending);
    process.off('exit', wake);
    idle.splice(idle.indexOf(resting), 1);
  };
  const ending = setTimeout(() => {
    wake();
    process.disconnect();
  }, IDLE_MS).unref();
  const resting: IdleProcess = { process, wake };
  process.once('exit', wake);
  idle.push(resting);
}

function start(): ChildProcess {
  const process = fork(MODULE, {
    execArgv: isSource ? ['--import', 'tsx'] : [],
    // Few arenas: otherwise decoders on several threads would keep several times the memory that they need.
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  process.on('error', () => undefined);
  // Neither the process nor its channel keeps the server from ending.
  process.unref();
  process.channel?.unref();
  return process;
}
