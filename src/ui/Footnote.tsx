import { Fragment, type ReactNode } from 'react';
import { Link } from './Link.tsx';

const noteId = (ids: string, note: number) => `${ids}-${note}`;
const referenceId = (ids: string, note: number, nth: number) => `${ids}-${note}-ref-${nth}`;

export type FootnoteReferenceProps = {
  /** Prefix of the ids, unique among the texts of a page. */
  ids: string;
  /** Number of the footnote. */
  note: number;
  /** Number of the reference to the footnote, from 1. */
  nth: number;
  /** Accessible name. */
  label: string;
};

export function FootnoteReference({ ids, note, nth, label }: FootnoteReferenceProps) {
  return (
    <Link
      variant="raised"
      id={referenceId(ids, note, nth)}
      href={`#${noteId(ids, note)}`}
      role="doc-noteref"
      aria-label={label}
    >
      {note}
    </Link>
  );
}

export type FootnoteProps = Pick<FootnoteReferenceProps, 'ids' | 'note'> & {
  /** Links back, one for each reference. */
  back: readonly { readonly text: string; readonly label: string }[];
  children: ReactNode;
};

/** Takes focus, so that reading goes on here. */
export function Footnote({ ids, note, back, children }: FootnoteProps) {
  return (
    <li id={noteId(ids, note)} tabIndex={-1}>
      {children}
      {back.map(({ text, label }, index) => (
        <Fragment key={label}>
          {' '}
          <Link
            variant="onScreen"
            href={`#${referenceId(ids, note, index + 1)}`}
            role="doc-backlink"
            aria-label={label}
          >
            {text}
          </Link>
        </Fragment>
      ))}
    </li>
  );
}
