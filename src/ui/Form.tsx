import { type FormEvent, type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react';
import { Form as AriaForm } from 'react-aria-components/Form';

export type FormProps = {
  id: string;
  /** Accessible name. */
  label: string;
  /** Where it posts to by itself, without JavaScript. */
  action: string;
  /** Messages beside fields, by field name, until the field is changed. */
  errors: Record<string, string>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** The visitor pressed or focused something inside for the first time. */
  onTouch: () => void;
  ref: RefObject<HTMLFormElement | null>;
  children: ReactNode;
};

/** A form with the browser's own checks; it posts by itself until its code is there. */
export function Form({ label, errors, onTouch, ref, ...props }: FormProps) {
  const touched = useEffectEvent(onTouch);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const touching = new AbortController();
    const listener = () => {
      touching.abort();
      touched();
    };
    element.addEventListener('focusin', listener, { signal: touching.signal });
    element.addEventListener('pointerdown', listener, { signal: touching.signal });
    // The touch that brought the code is over when it runs.
    if (element.contains(document.activeElement)) listener();
    return () => touching.abort();
  }, [ref]);
  return (
    <AriaForm
      {...props}
      ref={ref}
      method="post"
      validationBehavior="native"
      validationErrors={errors}
      aria-label={label}
    />
  );
}
