import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Heading } from '#ui/Text.tsx';

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
      <Stack>
        <Heading level={2} size="h4" id="help-title">
          {title}
        </Heading>
        {children}
        <div>
          <Button variant="secondary" onClick={() => ref.current?.close()}>
            {closeLabel}
          </Button>
        </div>
      </Stack>
    </dialog>
  );
}
