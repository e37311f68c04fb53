import { boilerHouse } from './boiler-house.ts';
import { generator } from './generator.ts';
import { seededRandom } from './physics.ts';
import { type Plant, type PlantState, runPlant } from './plant.ts';
import { waterworks } from './waterworks.ts';

/** Starts the three plants, each from what `saved` holds of it by its code. */
export function runPlants(saved: Readonly<Record<string, PlantState>>, seed: number): Plant[] {
  return [
    runPlant(waterworks, seededRandom(seed), saved[waterworks.code]),
    runPlant(boilerHouse, seededRandom(seed + 1), saved[boilerHouse.code]),
    runPlant(generator, seededRandom(seed + 2), saved[generator.code]),
  ];
}
