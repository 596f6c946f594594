import type { HomeSection } from '#content/search.ts';
import type { ButtonLinkProps } from '#ui/Button.tsx';
import type { LinkProps } from '#ui/Link.tsx';
import { RouteButtonLink, RouteLink } from '#ui/RouteLink.tsx';

/** Without JavaScript the hash does what the search param does (decision 15). */
const target = (section: HomeSection) =>
  ({ to: '/', search: { secao: section }, hash: section, reloadDocument: true }) as const;

type Target = { section: HomeSection; children: string };

export function SectionLink(props: Target & Pick<LinkProps, 'variant'>) {
  const { section, variant = 'text', children } = props;
  return (
    <RouteLink
      {...target(section)}
      variant={variant}
      // The router would mark every link to `/` as current on the home page.
      activeProps={{ 'aria-current': undefined }}
    >
      {children}
    </RouteLink>
  );
}

export function SectionButtonLink(props: Target & Pick<ButtonLinkProps, 'variant' | 'shape'>) {
  const { section, variant = 'primary', shape = 'text', children } = props;
  return (
    <RouteButtonLink
      {...target(section)}
      variant={variant}
      shape={shape}
      activeProps={{ 'aria-current': undefined }}
    >
      {children}
    </RouteButtonLink>
  );
}
