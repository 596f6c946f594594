import { createLink } from '@tanstack/react-router';
import { ButtonLink } from './Button.tsx';
import { Link } from './Link.tsx';

/** The only bridge to the router, with typed `to` and `search`. */
export const RouteLink = createLink(Link);
export const RouteButtonLink = createLink(ButtonLink);
