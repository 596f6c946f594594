import { type ReactNode, useRef } from 'react';
import { useLandmark } from 'react-aria/useLandmark';

/** Elements, in which a header is no banner of the page. */
const elements = { main: 'main', navigation: 'nav', region: 'section' } as const;

type Props = {
  role: keyof typeof elements;
  label: string;
  className: string;
  /** Selector of what F6 moves the focus to; default: the part itself. */
  start?: string;
  children: ReactNode;
};

/** A landmark, to which F6 leads from any other. */
export function Part({ role, label, className, start, children }: Props) {
  const ref = useRef<HTMLElement>(null);
  const Element = elements[role];
  const focus = () => start && ref.current?.querySelector<HTMLElement>(start)?.focus();
  const options = { role, 'aria-label': label, ...(start && { focus: () => void focus() }) };
  const { landmarkProps } = useLandmark(options, ref);
  return (
    <Element ref={ref} {...landmarkProps} className={className}>
      {children}
    </Element>
  );
}
