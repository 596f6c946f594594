import { useEffect } from 'react';
import { attachToasts } from '#sections/site/attachToasts.tsx';

/** The notices of a page once the application has loaded. */
export function LiveToasts() {
  useEffect(attachToasts, []);
  return null;
}
