import space from '#tokens/space.tokens.json' with { type: 'json' };

const { sm, md, lg } = space.breakpoint;

/** Window widths in px from which the layout changes. */
export const breakpoints = { sm: sm.$value.value, md: md.$value.value, lg: lg.$value.value };
