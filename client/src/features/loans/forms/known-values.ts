import type { PersonRow } from '#contract/features/people/types.ts';
import type { PersonType } from '#contract/features/loans/types.ts';
import { phoneForm } from '#contract/lib/phone.ts';
import type { Viewer } from '../../session/public.ts';
import type { WizardValues } from './wizard-fields.ts';

/** Facts of the viewer's own profile that the wizard asks for too. */
export type OwnFacts = Pick<PersonRow, 'Phone' | 'Cellphone' | 'birthday'>;

/**
 * Returns the values of the wizard that the viewer's profile has; the day of birth is none of a company.
 * @param type '' until it is chosen
 */
export const knownValues = (
  { firstName, name }: Pick<Viewer, 'firstName' | 'name'>,
  own: OwnFacts | undefined,
  type: PersonType | '',
): Partial<WizardValues> => ({
  Nombre: firstName,
  Apellido: name.slice(firstName.length).trim(),
  TelefonoCelular: phoneForm(own?.Cellphone ?? ''),
  TelefonoFijo: phoneForm(own?.Phone ?? ''),
  ...(type === 'Natural' && own?.birthday && { FechaNctCtn: own.birthday }),
});
