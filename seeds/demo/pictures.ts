import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../../server/config/env.ts';

/** Reads the SVG of that name. The build copies no pictures, so they are read from the sources. */
export const drawing = (name: string): Promise<Buffer> =>
  readFile(join(projectFolder, 'seeds', 'demo', 'drawings', `${name}.svg`));

/** Drawings that are used as photos, with their alternative texts. */
const DRAWINGS: Readonly<Record<string, string>> = {
  audifonos: 'Unos audífonos',
  balcon: 'Un balcón con vista al mar',
  bici: 'Una bicicleta con canasta',
  bici2: 'La rueda trasera de una bicicleta, de cerca',
  bogota: 'Edificios de Bogotá frente a los cerros al atardecer',
  cafetal: 'Un cafetal con una casa de techo rojo',
  carrera: 'Personas corriendo en una carrera',
  ciclismo: 'Dos ciclistas en una carretera de montaña',
  clases: 'Un tablero lleno de dibujos',
  cocora: 'Palmas de cera en un valle verde',
  equipo: 'El equipo, sonriente, frente a las montañas',
  feria: 'Puestos de una feria de noche, con luces',
  futbol: 'Una cancha de fútbol y un balón',
  guitarra: 'Una guitarra',
  laguna: 'Dos caminantes frente a una laguna de páramo',
  lectura: 'Libros y una taza de café',
  mascotas: 'Un perro y un gato sentados en el pasto',
  medellin: 'Casas de ladrillo en la ladera y el cable de Medellín',
  moka: 'Una cafetera italiana',
  moka2: 'La cafetera, de cerca',
  moka3: 'El asa de la cafetera',
  moka4: 'La base de la cafetera',
  monitor: 'Un monitor con gráficas',
  paramo: 'Frailejones frente a una laguna al amanecer',
  planta: 'Una planta en una matera',
  playa: 'Una canoa en una playa con palmeras',
  portatil: 'Un computador portátil abierto',
  rutaw: 'Ciclistas en una carretera del páramo',
  salud: 'Una jornada de salud',
  sede: 'La sede, con árboles en la terraza',
  semillero: 'Plántulas en bolsas de vivero',
  sendero: 'Caminantes por un sendero entre frailejones',
  sofa: 'Un sofá naranja',
  tenis: 'Un par de tenis',
  torta: 'Una torta con velas',
  vallew: 'Un valle de palmas con vacas',
};

/** Returns the alternative text of a drawing. */
export function altOf(drawing: string): string {
  const alt = DRAWINGS[drawing];
  if (alt === undefined) throw new Error(`There is no drawing ${drawing}`);
  return alt;
}
