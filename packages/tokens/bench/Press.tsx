import type { ComponentProps } from 'react';

export const Press = (props: ComponentProps<'button'>) => (
  <button type="button" className="tb-button" {...props} />
);
