import type { PersonalService } from '#src/content/personalService.ts';

export const personalService: PersonalService | undefined = undefined;
