import { declareVisits } from './declareVisits.ts';
import { inChromium109 } from './visitors.ts';

declareVisits(inChromium109);
