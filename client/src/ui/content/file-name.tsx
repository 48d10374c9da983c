import { Fragment } from 'react';

/** The name of a file, which breaks behind a low line or a hyphen where it has no room, and not within a word. */
export function FileName({ name }: { name: string }) {
  return name.split(/(?<=[_-])/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
