import { Fragment, type ReactNode } from 'react';
import { Link } from './Link.tsx';

const noteId = (ids: string, note: number) => `${ids}-${note}`;
const referenceId = (ids: string, note: number, nth: number) => `${ids}-${note}-ref-${nth}`;

export type FootnoteReferenceProps = {
  /** Begins the ids of a text's footnotes; no other text of the page has the same. */
  ids: string;
  /** Number of the footnote. */
  note: number;
  /** Which of the references to it this is, from 1. */
  nth: number;
  /** Accessible name. */
  label: string;
};

/** A raised number in a text, which leads to its footnote. */
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
  /** The link back to each of the references, in their order. */
  back: readonly { readonly text: string; readonly label: string }[];
  children: ReactNode;
};

/** A footnote in their list. The focus comes with the link, so that reading goes on here. */
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
