import { Component } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { provideRouter, RouterLink, RouterOutlet } from '@angular/router';
import { Matches } from './matches';

@Component({ selector: 'app-programme', template: '<h1>Doors at half past six</h1>' })
class Programme {}

@Component({
  selector: 'app-root',
  imports: [RouterLink, RouterOutlet],
  template: '<nav><a routerLink="/">Your people</a> <a routerLink="/programme">Programme</a></nav><router-outlet />',
})
class App {}

bootstrapApplication(App, {
  providers: [
    provideRouter([
      { path: '', component: Matches },
      { path: 'programme', component: Programme },
    ]),
  ],
});
