import { Fragment } from 'react';

/** File name that breaks after an underscore or hyphen if there is no room, not within a word. */
export function FileName({ name }: { name: string }) {
  return name.split(/(?<=[_-])/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
