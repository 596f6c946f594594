import { navigationLabels } from '#content/navigation.ts';
import { RouteButtonLink } from '#ui/RouteLink.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Row } from '#ui/Layout.tsx';

export function BackHome() {
  return (
    <Row>
      <RouteButtonLink to="/" variant="secondary">
        <Icon name="arrowLeft" size="sm" />
        {navigationLabels.backHome}
      </RouteButtonLink>
    </Row>
  );
}
