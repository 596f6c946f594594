import { errorPage } from '#content/errorPage.ts';
import { Text } from '#ui/Text.tsx';

/** A part of the page whose code could not be had, and that has no HTML to stand in. */
export function Unavailable() {
  return <Text tone="muted">{errorPage.part}</Text>;
}
