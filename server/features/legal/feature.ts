import type { Feature } from '../feature.ts';
import { contactResponsibility } from './contact.ts';
import { legalOperations } from './operations.ts';

export const legal: Feature = { name: 'legal', operations: legalOperations, responsibilities: [contactResponsibility] };
