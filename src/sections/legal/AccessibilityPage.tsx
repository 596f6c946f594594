import { accessibilityPage } from '#content/accessibilityPage.ts';
import { TextPage } from '#sections/site/TextPage.tsx';

export function AccessibilityPage() {
  return <TextPage {...accessibilityPage} />;
}
