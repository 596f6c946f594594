import { attributes } from '#behaviours/sectionLink.ts';
import type { HomeSection } from '#content/search.ts';
import type { ButtonLinkProps } from '#ui/Button.tsx';
import type { LinkProps } from '#ui/Link.tsx';
import { RouteButtonLink, RouteLink } from '#ui/RouteLink.tsx';

const target = (section: HomeSection) =>
  ({
    to: '/',
    ...attributes(section),
    reloadDocument: true,
    // The router would mark every link to `/` as current on the home page.
    activeProps: { 'aria-current': undefined },
  }) as const;

type Target = { section: HomeSection; children: string };

export const SectionLink = ({ section, ...props }: Target & Pick<LinkProps, 'variant'>) => (
  <RouteLink {...target(section)} {...props} />
);

type ButtonProps = Target & Pick<ButtonLinkProps, 'variant' | 'shape'>;

export const SectionButtonLink = ({ section, ...props }: ButtonProps) => (
  <RouteButtonLink {...target(section)} {...props} />
);
