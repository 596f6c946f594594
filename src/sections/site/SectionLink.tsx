import { useLocation } from '@tanstack/react-router';
import { attributes } from '#behaviours/sectionLink.ts';
import type { HomeSection } from '#content/search.ts';
import { ButtonLink, type ButtonLinkProps } from '#ui/Button.tsx';
import { Link, type LinkProps } from '#ui/Link.tsx';
import { RouteButtonLink, RouteLink } from '#ui/RouteLink.tsx';

const target = (section: HomeSection) =>
  ({
    to: '/',
    ...attributes(section),
    reloadDocument: true,
    // The router would mark every link to `/` as current on the home page.
    activeProps: { 'aria-current': undefined },
  }) as const;

/** A link that needs no script to stay on the page, so that a tap before the first script loads nothing again. */
const useIsHome = () => useLocation({ select: ({ pathname }) => pathname === '/' });

type Target = { section: HomeSection; children: string };

export function SectionLink({ section, ...props }: Target & Pick<LinkProps, 'variant'>) {
  if (useIsHome()) return <Link href={`#${section}`} {...props} />;
  return <RouteLink {...target(section)} {...props} />;
}

type ButtonProps = Target & Pick<ButtonLinkProps, 'variant' | 'shape'>;

export function SectionButtonLink({ section, ...props }: ButtonProps) {
  if (useIsHome()) return <ButtonLink href={`#${section}`} {...props} />;
  return <RouteButtonLink {...target(section)} {...props} />;
}
