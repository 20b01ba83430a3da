/** Who is drawn in which file. */

import type { Component } from 'svelte'
import Accountant from './Accountant.svelte'
import BigTuna from './BigTuna.svelte'
import LeftHandLou from './LeftHandLou.svelte'
import MamaRicotta from './MamaRicotta.svelte'
import NineLives from './NineLives.svelte'
import ProfessorPike from './ProfessorPike.svelte'
import SisterMercy from './SisterMercy.svelte'
import Velvet from './Velvet.svelte'
import type { FigureProps, Look } from './names'

export const FIGURES: Record<Look, Component<FigureProps>> = {
  'mama-ricotta': MamaRicotta,
  'left-hand-lou': LeftHandLou,
  accountant: Accountant,
  velvet: Velvet,
  'professor-pike': ProfessorPike,
  'big-tuna': BigTuna,
  'sister-mercy': SisterMercy,
  'nine-lives': NineLives,
}
