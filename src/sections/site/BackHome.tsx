import { navigationLabels } from '#content/navigation.ts';
import { RouteButtonLink } from '#ui/RouteLink.tsx';
import { Icon } from '#ui/Icon.tsx';
import { icons } from '#ui/icons.ts';
import { Row } from '#ui/Layout.tsx';

export function BackHome() {
  return (
    <Row>
      <RouteButtonLink to="/" reloadDocument variant="secondary">
        <Icon drawing={icons.arrowLeft} size="sm" />
        {navigationLabels.backHome}
      </RouteButtonLink>
    </Row>
  );
}
