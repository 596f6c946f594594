import type { HomeSection } from '#content/search.ts';
import type { ButtonLinkProps } from '#ui/Button.tsx';
import type { LinkProps } from '#ui/Link.tsx';
import { RouteButtonLink, RouteLink } from '#ui/RouteLink.tsx';

/**
 * Where a link to a section of the home page leads: the search param makes home scroll and move
 * the focus, the hash does the same without JavaScript (decision 1).
 */
const target = (section: HomeSection) =>
  ({ to: '/', search: { secao: section }, hash: section, reloadDocument: true }) as const;

type Target = { section: HomeSection; children: string };

export function SectionLink(props: Target & Pick<LinkProps, 'variant'>) {
  const { section, variant = 'text', children } = props;
  return (
    <RouteLink
      {...target(section)}
      variant={variant}
      // The router calls every link to `/` current on home; a section is not a page.
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
