/** Whether something that was asked for is still under way: until then, nobody asks for more. */
export class Busy {
  now = $state(false)

  async during(wanted: () => Promise<unknown>): Promise<void> {
    this.now = true
    await wanted()
    this.now = false
  }
}
