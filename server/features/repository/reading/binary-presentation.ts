import CFB from 'cfb';

/** Types of records with text: with two bytes a character, and with one. */
const TEXT_CHARS = 0x0fa0;
const TEXT_BYTES = 0x0fa8;
const HEAD = 8;
/** Version of a record that contains other records. */
const CONTAINER = 0xf;
/** Largest depth, more than any presentation has. */
const DEPTH_MAX = 20;

/** Returns the words of a presentation in the format from before 2007, which is a tree of records. */
export function wordsOfPresentation(bytes: Buffer): string {
  const content = CFB.find(CFB.read(bytes, { type: 'buffer' }), '/PowerPoint Document')?.content;
  if (content === undefined) throw new Error('It has no presentation');
  return [...textsIn(Buffer.from(content), 0)].join('\n');
}

function* textsIn(records: Buffer, depth: number): Generator<string> {
  for (let at = 0; at + HEAD <= records.length;) {
    const version = records.readUInt16LE(at) & CONTAINER;
    const type = records.readUInt16LE(at + 2);
    const body = records.subarray(at + HEAD, at + HEAD + records.readUInt32LE(at + 4));
    if (version === CONTAINER && depth < DEPTH_MAX) yield* textsIn(body, depth + 1);
    else if (type === TEXT_CHARS) yield body.toString('utf16le').replaceAll(/[\r\v]/g, '\n');
    else if (type === TEXT_BYTES) yield body.toString('latin1').replaceAll(/[\r\v]/g, '\n');
    at += HEAD + records.readUInt32LE(at + 4);
  }
}
