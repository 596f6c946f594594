import { type ReactNode, useRef } from 'react';
import { useLandmark } from 'react-aria/useLandmark';

type Props = {
  role: 'main' | 'navigation' | 'region';
  label: string;
  className: string;
  /** Selector of what F6 moves the focus to; default: the part itself. */
  start?: string;
  children: ReactNode;
};

/** A landmark, to which F6 leads from any other. */
export function Part({ role, label, className, start, children }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const focus = () => start && ref.current?.querySelector<HTMLElement>(start)?.focus();
  const options = { role, 'aria-label': label, ...(start && { focus: () => void focus() }) };
  const { landmarkProps } = useLandmark(options, ref);
  return (
    <div ref={ref} {...landmarkProps} className={className}>
      {children}
    </div>
  );
}
