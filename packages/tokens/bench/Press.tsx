import type { ComponentProps } from 'react';

/** A button that keeps the focus when its press disables it. */
export const Press = ({ disabled, onClick, ...props }: ComponentProps<'button'>) => (
  <button
    type="button"
    className="tb-button"
    aria-disabled={disabled}
    onClick={disabled ? undefined : onClick}
    {...props}
  />
);
