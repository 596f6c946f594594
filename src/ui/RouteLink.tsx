import { createLink } from '@tanstack/react-router';
import { ButtonLink } from './Button.tsx';
import { Link } from './Link.tsx';

/** The design system's only bridge to the router: links whose `to` and `search` are typed. */
export const RouteLink = createLink(Link);
export const RouteButtonLink = createLink(ButtonLink);
