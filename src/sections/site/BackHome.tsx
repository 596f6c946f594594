import { navigationLabels } from '#content/navigation.ts';
import { RouteButtonLink } from '#ui/RouteLink.tsx';
import { Icon } from '#ui/Icon.tsx';

export function BackHome() {
  return (
    <RouteButtonLink to="/" variant="secondary">
      <Icon name="arrowLeft" size="sm" />
      {navigationLabels.backHome}
    </RouteButtonLink>
  );
}
