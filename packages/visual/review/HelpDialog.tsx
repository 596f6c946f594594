import { type ReactNode, useEffect, useRef } from 'react';

type HelpDialogProps = {
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
};

/** A native modal dialog, open for as long as it is rendered. */
export function HelpDialog({ title, closeLabel, onClose, children }: HelpDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => ref.current?.showModal(), []);
  return (
    <dialog ref={ref} aria-labelledby="help-title" onClose={onClose}>
      <div className="stack">
        <h2 id="help-title">{title}</h2>
        {children}
        <div>
          <button type="button" onClick={() => ref.current?.close()}>
            {closeLabel}
          </button>
        </div>
      </div>
    </dialog>
  );
}
